/** The parameters of a simulation in the address of the page. */
import { simulatedBases, simulatedChanges, type SimulatedBasis } from '@cmp/contract'

/** The text parameters of a simulation. Empty ones are omitted. */
export const simulationParameterNames = [
  'customerIds',
  'markupPercent',
  'serviceName',
  'meterName',
  'fromCurrency',
  'toCurrency',
  'rate',
] as const

/** One of {@link simulationParameterNames}. */
export type SimulationParameterName = (typeof simulationParameterNames)[number]

/** One of the changes that can be simulated. */
export type Change = (typeof simulatedChanges)[number]['value']

/** How the result is grouped. */
export type View = 'customer' | 'month'

/** What the page shows. */
export type Shown = { change: Change; basis: SimulatedBasis; view: View } & Partial<
  Record<SimulationParameterName, string>
>

/** The text parameters that each change needs, besides the customers. */
const namesOf: Record<Change, readonly SimulationParameterName[]> = {
  markup: ['markupPercent', 'serviceName', 'meterName'],
  basis: ['markupPercent'],
  rate: ['fromCurrency', 'toCurrency', 'rate'],
}

/** Reads the parameters from an address. */
export const parseShownSimulation = (search: Record<string, unknown>): Shown => ({
  change: simulatedChanges.find(({ value }) => value === search['change'])?.value ?? 'markup',
  basis: simulatedBases.find(({ value }) => value === search['basis'])?.value ?? 'list-price',
  view: search['view'] === 'month' ? 'month' : 'customer',
  ...Object.fromEntries(
    simulationParameterNames.flatMap((name) => {
      const value = search[name]
      return value === undefined || value === '' ? [] : [[name, String(value)]]
    }),
  ),
})

/** Returns the parameters of the call, which include only those of the selected change. */
export const toSimulationQuery = ({
  change,
  basis,
  ...texts
}: Shown): { change: Change; basis?: SimulatedBasis } & Partial<Record<SimulationParameterName, string>> => ({
  change,
  ...(change === 'basis' && { basis }),
  ...Object.fromEntries(
    ['customerIds' as const, ...namesOf[change]].flatMap((name) => {
      const value = texts[name]?.trim()
      return value ? [[name, value]] : []
    }),
  ),
})

/** Returns the address parameters of what is shown. */
export const toSimulationSearch = (shown: Shown): Record<string, string | undefined> => ({
  ...toSimulationQuery(shown),
  ...(shown.view === 'month' && { view: shown.view }),
})

/** Returns whether the parameters suffice for a simulation. */
export const isSimulationComplete = ({
  change,
  markupPercent,
  fromCurrency,
  toCurrency,
  rate,
}: Shown): boolean =>
  change === 'basis' || (change === 'markup' ? !!markupPercent : !!fromCurrency && !!toCurrency && !!rate)
