/** What a simulation is asked for, as it stands in the address of the page. */
import { simulatedBases, simulatedChanges, type SimulatedBasis } from '@cmp/contract'

/** The texts of a simulation, empty ones left out. */
export const askedNames = [
  'customerIds',
  'markupPercent',
  'serviceName',
  'meterName',
  'fromCurrency',
  'toCurrency',
  'rate',
] as const

/** One of {@link askedNames}. */
export type AskedName = (typeof askedNames)[number]

/** One of the changes that can be simulated. */
export type Change = (typeof simulatedChanges)[number]['value']

/** How the result is told. */
export type View = 'customer' | 'month'

/** What the page shows. */
export type Shown = { change: Change; basis: SimulatedBasis; view: View } & Partial<Record<AskedName, string>>

/** The texts that each change asks for, beside the customers. */
const namesOf: Record<Change, readonly AskedName[]> = {
  markup: ['markupPercent', 'serviceName', 'meterName'],
  basis: ['markupPercent'],
  rate: ['fromCurrency', 'toCurrency', 'rate'],
}

/** What an address says. */
export const shownOf = (search: Record<string, unknown>): Shown => ({
  change: simulatedChanges.find(({ value }) => value === search['change'])?.value ?? 'markup',
  basis: simulatedBases.find(({ value }) => value === search['basis'])?.value ?? 'list-price',
  view: search['view'] === 'month' ? 'month' : 'customer',
  ...Object.fromEntries(
    askedNames.flatMap((name) => {
      const value = search[name]
      return value === undefined || value === '' ? [] : [[name, String(value)]]
    }),
  ),
})

/** What the server is asked: of the chosen change alone. */
export const askedOf = ({
  change,
  basis,
  ...texts
}: Shown): { change: Change; basis?: SimulatedBasis } & Partial<Record<AskedName, string>> => ({
  change,
  ...(change === 'basis' && { basis }),
  ...Object.fromEntries(
    ['customerIds' as const, ...namesOf[change]].flatMap((name) => {
      const value = texts[name]?.trim()
      return value ? [[name, value]] : []
    }),
  ),
})

/** The address of what is shown. */
export const addressOf = (shown: Shown): Record<string, string | undefined> => ({
  ...askedOf(shown),
  ...(shown.view === 'month' && { view: shown.view }),
})

/** Whether enough is said for something to be simulated. */
export const isAsked = ({ change, markupPercent, fromCurrency, toCurrency, rate }: Shown): boolean =>
  change === 'basis' || (change === 'markup' ? !!markupPercent : !!fromCurrency && !!toCurrency && !!rate)
