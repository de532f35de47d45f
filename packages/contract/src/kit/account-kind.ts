/**
 * A kind of cloud account, declared once: its fields, which are secret, and the rules between fields. The form, the
 * validation on both sides, the encryption and the adapter's credentials follow from it. Nobody can make the server
 * call an arbitrary host: an endpoint field accepts only a vendor's host or one that the operator allows.
 */
import { t, type Text } from '@cmp/messages'
import * as m from '@cmp/messages/contract/kit/account-kind'
import type { InventoryCloud } from './charts.ts'
import type { Field, Fields, Keys } from './declared.ts'
import { f } from './fields.ts'

/** The validated fields of an account by name. */
export type AccountValues = Readonly<Record<string, unknown>>

/** A violated rule between fields, and the field beside which it is shown. */
export type AccountProblem = { field: string; message: string }

/**
 * The purpose of an account: reading bills, reading resources and metrics, or receiving files that are delivered to a
 * customer.
 */
export type AccountPurpose = 'billing' | 'resources' | 'delivery'

/** The input of {@link defineAccountKind}. */
type AccountKindSpec<F extends Fields> = {
  /** Kebab-case; it selects the adapter. */
  kind: string
  /** The provider as invoices name it. */
  cloud: InventoryCloud | 'Other'
  /** The label in the list of kinds. */
  label: Text
  /** The permissions that the provider must grant, in one or two sentences above the fields. */
  help: Text
  /** Every secret is optional; an empty one keeps the stored value. `rules` define which are required. */
  fields: F
  /**
   * The fields that identify the account: if one changes, the secrets must be entered again, so they are never sent to
   * another account.
   */
  boundTo: readonly Keys<F>[]
  rules?: readonly ((account: AccountValues) => { field: Keys<F>; message: string } | undefined)[]
  /**
   * Bills by default. Accounts for bills belong to the reseller, those for deliveries to a customer, and those for
   * resources to either.
   */
  purpose?: AccountPurpose
  /**
   * The values of `signIn` that use the identity of CMP's own machine: allowed for the reseller, never for a customer's
   * account.
   */
  machineSignIns?: readonly string[]
  /** CMP generates an external ID for each account; it cannot be entered and never changes. */
  hasExternalId?: true
}

/** A declared kind. */
export type AccountKind = {
  kind: string
  cloud: InventoryCloud | 'Other'
  label: Text
  /** Its fields as one group of the form and the request; empty for accounts of other kinds. */
  group: Field
  fields: Fields
  /** The names of the fields that are encrypted and never returned. */
  secrets: readonly string[]
  boundTo: readonly string[]
  /** Returns the first violated rule of an account whose fields are valid; stored secrets are included. */
  problemOf: (account: AccountValues) => AccountProblem | undefined
  /** Does the same for an account that belongs to a customer. */
  problemOfCustomers: (account: AccountValues) => AccountProblem | undefined
  purpose: AccountPurpose
  machineSignIns: readonly string[]
  hasExternalId: boolean
}

/** Declares a kind of account. A rule or `boundTo` with an unknown field does not compile. */
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
  const findProblem = (account: AccountValues): AccountProblem | undefined => {
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
    problemOf: findProblem,
    problemOfCustomers: (account) =>
      machineSignIns.some((way) => way === account['signIn'])
        ? {
            field: 'signIn',
            message: t(m.chooseAnotherSignInMethodIdentity),
          }
        : findProblem(account),
  }
}

/** Returns the groups of some kinds by their keys. */
export const collectFieldGroups = <K extends string>(kinds: Record<K, AccountKind>): Record<K, Field> => {
  const groups: Partial<Record<K, Field>> = {}
  for (const name in kinds) groups[name] = kinds[name].group
  // The loop has covered every key of `kinds`.
  return groups as Record<K, Field>
}
