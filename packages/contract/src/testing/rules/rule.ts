/** The type of a provider rule. */

/** A rule. */
export type ProviderRule = {
  /** Kebab-case; unique within its type. */
  id: string
  type: string
  rule: string
  /** A repository with a path, or a page of the vendor's documentation. */
  source: string
  /** A release, a commit, or the month of a page. */
  version: string
  /** The date on which the source was read. */
  read: string
  /** The request that both start from. */
  of: 'least' | 'all'
  wrong: Readonly<Record<string, unknown>>
  /** The most similar request that is accepted. */
  right: Readonly<Record<string, unknown>>
  /** The field of the expected problem. */
  field: string
  /** The expected message. */
  message: string
}
