/** The scopes of API tokens. A call names the scope that a token needs, or `none` if no token may make it. */

/** The scopes of API tokens; a scope to change something includes reading it. */
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
 * The scope that a call needs; `none` for calls that no token may make: sign-in, account security, and whatever grants
 * rights to a person. `ofList` for a generic list call whose list only the handler knows: it needs the scope of that
 * list's own calls.
 */
export type TokenUse = TokenScope | 'none' | 'ofList'
