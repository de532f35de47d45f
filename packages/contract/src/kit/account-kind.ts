/**
 * A kind of cloud account, declared once: what is asked for, which of it is secret, and what is wrong between fields. The
 * form, the check on both sides, the sealing and the adapter's credentials follow. Nobody can have the portal call a host of
 * their choice: an endpoint that a kind asks for has to be a vendor's own or one that the operator allows.
 */
import type { InventoryCloud } from './charts.ts'
import type { Field, Fields, Keys } from './declared.ts'
import { f } from './fields.ts'

/** The fields of an account by name, as they were checked. */
export type AccountValues = Readonly<Record<string, unknown>>

/** What is wrong between fields, and beside which one it stands. */
export type AccountProblem = { field: string; message: string }

/** What an account is for: reading bills, reading resources and how they run, or taking files that are delivered to a customer. */
export type AccountPurpose = 'billing' | 'resources' | 'delivery'

/** What {@link defineAccountKind} takes. */
type AccountKindSpec<F extends Fields> = {
  /** Kebab-case; the adapter is found by it. */
  kind: string
  /** As invoices name it. */
  cloud: InventoryCloud | 'Other'
  /** As people choose it. */
  label: string
  /** What the provider has to allow, in a sentence or two over the fields. */
  help: string
  /** Every secret is optional: left empty it keeps what is there. `rules` say which are needed. */
  fields: F
  /** The fields that say whose account it is: when one changes, the secrets are typed anew and go nowhere else. */
  boundTo: readonly Keys<F>[]
  rules?: readonly ((account: AccountValues) => { field: Keys<F>; message: string } | undefined)[]
  /** Bills where nothing is said. Those are the reseller's own, those for deliveries a customer's, and those for resources either's. */
  purpose?: AccountPurpose
  /** Values of `signIn` by which the portal signs in as its own machine: the reseller, and never for a customer's account. */
  machineSignIns?: readonly string[]
  /** The portal makes an external id for each account, which nobody types and which stays. */
  hasExternalId?: true
}

/** A declared kind. */
export type AccountKind = {
  kind: string
  cloud: InventoryCloud | 'Other'
  label: string
  /** Its fields as one group of the form and of what is sent; empty for accounts of other kinds. */
  group: Field
  fields: Fields
  /** Names of the fields that are sealed and never returned. */
  secrets: readonly string[]
  boundTo: readonly string[]
  /** What is wrong with an account that is right field by field, the first problem; secrets that are kept included. */
  problemOf: (account: AccountValues) => AccountProblem | undefined
  /** The same of an account that is a customer's own. */
  problemOfCustomers: (account: AccountValues) => AccountProblem | undefined
  purpose: AccountPurpose
  machineSignIns: readonly string[]
  hasExternalId: boolean
}

/** Declares a kind of account; a rule or `boundTo` that names no field does not compile. */
export const defineAccountKind = <const F extends Fields>({
  kind,
  cloud,
  label,
  help,
  fields,
  boundTo,
  rules = [],
  purpose = 'billing',
  machineSignIns = [],
  hasExternalId,
}: AccountKindSpec<F>): AccountKind => {
  const problemOf = (account: AccountValues): AccountProblem | undefined => {
    for (const rule of rules) {
      const problem = rule(account)
      if (problem) return problem
    }
    return undefined
  }
  return {
    kind,
    cloud,
    label,
    group: f.optional(f.group(label, fields, { help })),
    fields,
    secrets: Object.keys(fields).filter((name) => fields[name]?.kind === 'secret'),
    boundTo,
    purpose,
    machineSignIns,
    hasExternalId: hasExternalId === true,
    problemOf,
    problemOfCustomers: (account) =>
      machineSignIns.some((way) => way === account['signIn'])
        ? {
            field: 'signIn',
            message: 'Choose another way: the identity of the portal’s machine is the reseller’s',
          }
        : problemOf(account),
  }
}

/** The groups of some kinds, by the names of their fields. */
export const groupsOf = <K extends string>(kinds: Record<K, AccountKind>): Record<K, Field> => {
  const groups: Partial<Record<K, Field>> = {}
  for (const name in kinds) groups[name] = kinds[name].group
  // Every name of `kinds` has been gone through.
  return groups as Record<K, Field>
}
