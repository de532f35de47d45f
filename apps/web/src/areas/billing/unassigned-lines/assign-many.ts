/** The selection of customers for many unassigned subscriptions. Pure functions. */
import type { AssignmentSuggestion } from '@cmp/contract'

/** The selected customer of a subscription, and whether to assign it now. */
export type Chosen = { customerId: string; companyName: string; isTicked: boolean }

/** Selections by {@link getSuggestionKey}. Only subscriptions that the user has changed are included. */
export type Choices = Readonly<Record<string, Chosen>>

/** Returns a key of a subscription that is unique across providers. */
export const getSuggestionKey = ({ cloudProvider, subAccountKey }: AssignmentSuggestion): string =>
  `${cloudProvider}/${subAccountKey}`

/** Returns the user's selection for a subscription, or else the suggestion, which is not checked by default. */
export const resolveChoice = (row: AssignmentSuggestion, choices: Choices): Chosen =>
  choices[getSuggestionKey(row)] ?? {
    customerId: row.suggestion?.customerId ?? '',
    companyName: row.suggestion?.companyName ?? '',
    isTicked: false,
  }

/** Checks every suggestion that the user has not changed. */
export const acceptAllSuggestions = (rows: readonly AssignmentSuggestion[], choices: Choices): Choices => ({
  ...choices,
  ...Object.fromEntries(
    rows.flatMap((row) => {
      const chosen = resolveChoice(row, choices)
      return chosen.customerId === '' ? [] : [[getSuggestionKey(row), { ...chosen, isTicked: true }]]
    }),
  ),
})

/** Returns the checked assignments that have a customer, in the form that the call expects. */
export const listTickedAssignments = (rows: readonly AssignmentSuggestion[], choices: Choices) =>
  rows.flatMap((row) => {
    const { customerId, isTicked } = resolveChoice(row, choices)
    const { cloudProvider, subAccountKey, name } = row
    return isTicked && customerId !== '' ? [{ cloudProvider, subAccountKey, name, customerId }] : []
  })
