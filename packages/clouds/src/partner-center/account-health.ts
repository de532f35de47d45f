/** Tests an account at Microsoft: its identity, and each permission that the portal needs. */
import { decodeJwt, errors } from 'jose'
import type { AccountHealth, CloudHosts } from '../ports/cloud.ts'
import { runCheck, type Check } from '../exports/account-checks.ts'
import { toItems, getItemText } from './invoices.ts'
import { readAnswerJson, type Http } from './http.ts'
import { fetchMonthlyRates } from './rates.ts'
import type { SignIn } from '../exports/microsoft-sign-in.ts'

/** Graph's permission for the exports, the same for applications and for users. */
const billingPermission = 'PartnerBilling.Read.All'

/** The start of the sentence that follows an advice. */
const answered = 'Microsoft answered:'

/** Returns what a Graph token grants: the roles of an app, or the scopes of an app with a user. */
const listGrants = (token: string): string[] => {
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

/** Signs in at both hosts and makes the smallest call that shows whether each will respond. */
export const checkPartnerAccount = async (
  { signIn, http, hosts, now }: { signIn: SignIn; http: Http; hosts: CloudHosts; now: () => Date },
  signal: AbortSignal | undefined,
): Promise<AccountHealth> => {
  let grants: string[] = []
  const signedIn = await runCheck(
    'Sign-in',
    `Check the tenant id, the application id and the secret. ${answered}`,
    async () => {
      grants = listGrants(await signIn.token('graph'))
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
  const invoices = await runCheck(
    'Partner Center: invoices',
    `Add the app in Partner Center under Account settings, App management, and give who signs in the role Admin agent or Billing admin. ${answered}`,
    async () => {
      const url = `${hosts.partnerCenter}/v1/invoices?size=1&offset=0`
      const answer = await readAnswerJson(await http.send(url, { audience: 'partnerCenter', signal }))
      return toItems(answer['items']).length > 0 ? 'Invoices can be listed.' : 'There are no invoices yet.'
    },
  )
  // Microsoft returns the rates only to an app with a user; other accounts import the file.
  const rates = signIn.hasUser
    ? [
        await runCheck(
          'Partner Center: exchange rates',
          `Give the user who consented to the app the role Admin agent or Sales agent. Until then import the file of monthly rates. ${answered}`,
          async () => {
            const month = now().toISOString().slice(0, 7)
            const text = await fetchMonthlyRates({ http, hosts }, month, signal)
            return text === undefined
              ? 'The rates of this month are not posted yet.'
              : 'The rates of this month can be read.'
          },
        ),
      ]
    : []
  let who = ''
  await runCheck('Partner profile', '', async () => {
    const url = `${hosts.partnerCenter}/v1/profiles/organization`
    const [company = {}] = toItems([
      (await readAnswerJson(await http.send(url, { audience: 'partnerCenter', signal })))['companyProfile'] ??
        {},
    ])
    who = getItemText(company, 'companyName')
    return who
  })
  return { who, checks: [signedIn, billing, invoices, ...rates] }
}
