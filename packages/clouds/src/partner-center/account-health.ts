/** Tests an account at Microsoft: its identity, and each permission that the portal needs. */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/clouds/partner-center'
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
const answered = m.microsoftReturned

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
    t(m.signInCheck),
    t(m.checkTenantIdApplicationIdAnd, { answered }),
    async () => {
      grants = listGrants(await signIn.token('graph'))
      return signIn.hasUser ? t(m.signedInAsAppAndUser) : t(m.signedInAsApp)
    },
  )
  if (!signedIn.isGranted) return { who: '', checks: [signedIn] }
  const mayExport = grants.includes(billingPermission)
  const billing: Check = {
    name: `Microsoft Graph: ${billingPermission}`,
    isGranted: mayExport,
    detail: mayExport
      ? t(m.lineItemsCanBeExported)
      : t(m.addDelegatedPermissionOfMicrosoftGraph, {
          hasUser: String(Boolean(signIn.hasUser)),
          billingPermission,
        }),
  }
  const invoices = await runCheck(
    t(m.invoicesCheck),
    t(m.inPartnerCenterAddAppUnder, { answered }),
    async () => {
      const url = `${hosts.partnerCenter}/v1/invoices?size=1&offset=0`
      const answer = await readAnswerJson(await http.send(url, { audience: 'partnerCenter', signal }))
      return toItems(answer['items']).length > 0 ? t(m.invoicesCanBeListed) : t(m.thereAreNoInvoicesYet)
    },
  )
  // Microsoft returns the rates only to an app with a user; other accounts import the file.
  const rates = signIn.hasUser
    ? [
        await runCheck(t(m.exchangeRatesCheck), t(m.assignRoleAdminAgentOrSales, { answered }), async () => {
          const month = now().toISOString().slice(0, 7)
          const text = await fetchMonthlyRates({ http, hosts }, month, signal)
          return text === undefined ? t(m.ratesForThisMonthAreNot) : t(m.ratesForThisMonthCanBe)
        }),
      ]
    : []
  let who = ''
  await runCheck('profiles/organization', '', async () => {
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
