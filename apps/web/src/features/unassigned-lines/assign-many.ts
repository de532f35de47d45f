/** What is chosen for many unassigned subscriptions. Pure. */
import type { AssignmentSuggestion } from '@cmp/contract'

/** The chosen customer of a subscription, and whether it is assigned now. */
export type Chosen = { customerId: string; companyName: string; isTicked: boolean }

/** By {@link keyOf}; a subscription that nobody has touched is not in it. */
export type Choices = Readonly<Record<string, Chosen>>

/** Names a subscription among all clouds'. */
export const keyOf = ({ cloudProvider, subAccountKey }: AssignmentSuggestion): string =>
  `${cloudProvider}/${subAccountKey}`

/** What counts for a subscription: what was chosen, else what is suggested, which is not ticked by itself. */
export const chosenFor = (row: AssignmentSuggestion, choices: Choices): Chosen =>
  choices[keyOf(row)] ?? {
    customerId: row.suggestion?.customerId ?? '',
    companyName: row.suggestion?.companyName ?? '',
    isTicked: false,
  }

/** Every suggestion ticked that nobody has chosen otherwise. */
export const allAccepted = (rows: readonly AssignmentSuggestion[], choices: Choices): Choices => ({
  ...choices,
  ...Object.fromEntries(
    rows.flatMap((row) => {
      const chosen = chosenFor(row, choices)
      return chosen.customerId === '' ? [] : [[keyOf(row), { ...chosen, isTicked: true }]]
    }),
  ),
})

/** The assignments that are ticked and have a customer, as the call takes them. */
export const assignmentsOf = (rows: readonly AssignmentSuggestion[], choices: Choices) =>
  rows.flatMap((row) => {
    const { customerId, isTicked } = chosenFor(row, choices)
    const { cloudProvider, subAccountKey, name } = row
    return isTicked && customerId !== '' ? [{ cloudProvider, subAccountKey, name, customerId }] : []
  })
