/** The scopes of API tokens. A call names the scope that a token needs, or `none` if no token may make it. */
import * as m from '@cmp/messages/contract/kit/token-scopes'

/** The scopes of API tokens; a scope to change something includes reading it. */
export const tokenScopes = [
  { value: 'read', label: m.readAllDataThatYouHave },
  { value: 'billing', label: m.changeInvoicesBillingProfilesAndRates },
  { value: 'administration', label: m.changeCustomersSubscriptionsAnd },
  { value: 'support', label: m.openAndAnswerSupportTickets },
  { value: 'provisioning', label: m.requestChangeAndDeleteCloudResources },
] as const

/** A value of {@link tokenScopes}. */
export type TokenScope = (typeof tokenScopes)[number]['value']

/**
 * The scope that a call needs; `none` for calls that no token may make: sign-in, account security, and whatever grants
 * rights to a person. `ofList` for a generic list call whose list only the handler knows: it needs the scope of that
 * list's own calls.
 */
export type TokenUse = TokenScope | 'none' | 'ofList'
