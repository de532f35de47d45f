/** What a rule of a provider is. */

/** A rule. */
export type ProviderRule = {
  /** Kebab-case; the only one of its type. */
  id: string
  type: string
  rule: string
  /** A repository and a path in it, or a page of the vendor's documentation. */
  source: string
  /** A release, a commit, or the month of a page. */
  version: string
  /** The day on which the source was read. */
  read: string
  /** What both requests begin with. */
  of: 'least' | 'all'
  wrong: Readonly<Record<string, unknown>>
  /** The nearest request that is accepted. */
  right: Readonly<Record<string, unknown>>
  /** The field that the problem stands beside. */
  field: string
  /** What people read there. */
  message: string
}
