/** What an API token may do. A call names the scope that opens it to tokens, or none: then no token may make it. */

/** What an API token may do; whoever may change something may read what it is. */
export const tokenScopes = [
  { value: 'read', label: 'Read everything that you may read' },
  { value: 'billing', label: 'Change invoices, billing profiles and rates' },
  { value: 'administration', label: 'Change customers, subscriptions and projects; delete support tickets' },
  { value: 'support', label: 'Open and answer support tickets' },
  { value: 'provisioning', label: 'Request, change and delete cloud resources' },
] as const

/** A value of {@link tokenScopes}. */
export type TokenScope = (typeof tokenScopes)[number]['value']

/**
 * The scope that a call needs of a token; `none` where no token may make it: sign-in, the safety of an account, and
 * whatever gives a person rights. `ofList` where the call is about a list that only its handler knows: it needs what that
 * list's own calls need.
 */
export type TokenUse = TokenScope | 'none' | 'ofList'
