/** What Microsoft says of an account: who it is, and each permission that the portal needs. */
import { decodeJwt, errors } from 'jose'
import type { AccountStanding, CloudHosts } from '../ports/cloud.ts'
import { CloudError } from '../ports/errors.ts'
import { itemsIn, textIn } from './invoices.ts'
import { jsonOf, type Http } from './http.ts'
import { monthlyRates } from './rates.ts'
import type { SignIn } from './sign-in.ts'

/** Graph's permission for the exports, for apps and for people alike. */
const billingPermission = 'PartnerBilling.Read.All'

type Check = AccountStanding['checks'][number]

/** Makes a check of a call: a refusal is its answer, and what is no refusal of the account is thrown. */
const checked = async (name: string, advice: string, ask: () => Promise<string>): Promise<Check> => {
  try {
    return { name, isGranted: true, detail: await ask() }
  } catch (error) {
    if (!(error instanceof CloudError) || error.code !== 'Unauthorized') throw error
    return { name, isGranted: false, detail: `${advice} Microsoft answered: ${error.message}` }
  }
}

/** What a token of Graph grants: the roles of an app, or the scopes of an app with a user. */
const grantsOf = (token: string): string[] => {
  try {
    const { roles, scp } = decodeJwt<{ roles?: unknown; scp?: unknown }>(token)
    return [
      ...(Array.isArray(roles) ? roles.map(String) : []),
      ...(typeof scp === 'string' ? scp.split(' ') : []),
    ]
  } catch (error) {
    if (!(error instanceof errors.JOSEError)) throw error
    return []
  }
}

/** Signs in at both hosts and asks each for the least that tells whether it will answer. */
export const standingOf = async (
  { signIn, http, hosts, now }: { signIn: SignIn; http: Http; hosts: CloudHosts; now: () => Date },
  signal: AbortSignal | undefined,
): Promise<AccountStanding> => {
  let grants: string[] = []
  const signedIn = await checked(
    'Sign-in',
    'Check the tenant id, the application id and the secret.',
    async () => {
      grants = grantsOf(await signIn.token('graph'))
      return signIn.hasUser ? 'As app and user.' : 'As app.'
    },
  )
  if (!signedIn.isGranted) return { who: '', checks: [signedIn] }
  const mayExport = grants.includes(billingPermission)
  const billing: Check = {
    name: `Microsoft Graph: ${billingPermission}`,
    isGranted: mayExport,
    detail: mayExport
      ? 'Lines can be exported.'
      : `Add the ${signIn.hasUser ? 'delegated' : 'application'} permission ${billingPermission} of Microsoft Graph to the app registration, and grant admin consent. Until then lines come page by page from Partner Center, which takes longer.`,
  }
  const invoices = await checked(
    'Partner Center: invoices',
    'Add the app in Partner Center under Account settings, App management, and give who signs in the role Admin agent or Billing admin.',
    async () => {
      const url = `${hosts.partnerCenter}/v1/invoices?size=1&offset=0`
      const answer = await jsonOf(await http.send(url, { audience: 'partnerCenter', signal }))
      return itemsIn(answer['items']).length > 0 ? 'Invoices can be listed.' : 'There are no invoices yet.'
    },
  )
  // The rates are given to an app with a user alone; others import the file.
  const rates = signIn.hasUser
    ? [
        await checked(
          'Partner Center: exchange rates',
          'Give the user who consented to the app the role Admin agent or Sales agent. Until then import the file of monthly rates.',
          async () => {
            const month = now().toISOString().slice(0, 7)
            const text = await monthlyRates({ http, hosts }, month, signal)
            return text === undefined
              ? 'The rates of this month are not posted yet.'
              : 'The rates of this month can be read.'
          },
        ),
      ]
    : []
  let who = ''
  await checked('Partner profile', '', async () => {
    const url = `${hosts.partnerCenter}/v1/profiles/organization`
    const [company = {}] = itemsIn([
      (await jsonOf(await http.send(url, { audience: 'partnerCenter', signal })))['companyProfile'] ?? {},
    ])
    who = textIn(company, 'companyName')
    return who
  })
  return { who, checks: [signedIn, billing, invoices, ...rates] }
}
