/** The groups of the usage: each leads one step deeper, each change to why. */
import { formatExact } from '@cmp/billing/format'
import { counted, digitsOf, usageGroups, withUnit, type Usage } from '@cmp/contract'
import { paths } from '../../kit/api/paths.ts'
import { AppLink } from '../../kit/page/AppLink.tsx'
import { MoneyCell, NoValue } from '../../ui/parts/cells.tsx'
import { TableBlock } from '../../ui/parts/TableBlock.tsx'
import {
  askAboutUsage,
  nextGroup,
  queryOf,
  searchOf,
  signed,
  useMayAsk,
  type UsageState,
} from './usage-state.ts'
import styles from './usage.module.css'

type Group = Usage['groups'][number]

/** The state that shows a group alone, in the currency that its charge is in. */
const narrowedTo = (state: UsageState, { filters }: Group, currency: string): UsageState => {
  const { tagKey, ...others } = filters
  return { ...state, currency, tagKey: tagKey ?? state.tagKey, filters: { ...state.filters, ...others } }
}

type RowShown = { group: Group; state: UsageState; currency: string; asks: boolean }

const Row = ({ group, state, currency, asks }: RowShown) => {
  const digits = digitsOf(currency)
  const { name, detail, displayedQuantity, displayedUnit, charge, cost, margin, before, difference } = group
  const own = narrowedTo(state, group, currency)
  const canNarrow = Object.keys(group.filters).length > 0
  const mayAsk = useMayAsk()
  const amount =
    displayedQuantity === null ? null : withUnit(formatExact(displayedQuantity), displayedUnit ?? '')
  return (
    <tr>
      <th scope="row">
        {canNarrow ? (
          <AppLink href={paths.usage(searchOf({ ...own, groupBy: nextGroup[state.groupBy] }))}>
            {name}
          </AppLink>
        ) : (
          name
        )}
        {detail && <small className={styles.detail}>{detail}</small>}
        {amount !== null && <small className={styles.amountBelow}>{amount}</small>}
      </th>
      <td>{amount ?? <NoValue />}</td>
      <td>
        <MoneyCell amount={charge} digits={digits} />
      </td>
      {before !== null && difference !== null && (
        <>
          <td>
            {canNarrow ? (
              <AppLink
                href={paths.usageChange(queryOf(own))}
                aria-label={`Why ${name} changed by ${signed(difference, digits)}`}
              >
                {signed(difference, digits)}
              </AppLink>
            ) : (
              signed(difference, digits)
            )}
          </td>
          <td>
            <MoneyCell amount={before} digits={digits} />
          </td>
        </>
      )}
      {cost !== null && margin !== null && (
        <>
          <td>
            <MoneyCell amount={cost} digits={digits} />
          </td>
          <td>
            <MoneyCell amount={margin} digits={digits} />
          </td>
        </>
      )}
      {asks && (
        <td>
          {canNarrow && mayAsk(own) && (
            <AppLink
              href={askAboutUsage(searchOf({ ...own, before: null, groupBy: nextGroup[state.groupBy] }))}
              aria-label={`Ask about ${name}`}
            >
              Ask
            </AppLink>
          )}
        </td>
      )}
    </tr>
  )
}

/** The table; amounts are before VAT, in the currency over it. */
export const UsageTable = ({ usage, state }: { usage: Usage; state: UsageState }) => {
  const { currency, groups, beyond, count, total, before } = usage
  const label = usageGroups.find(({ value }) => value === state.groupBy)?.label ?? ''
  const left = count - groups.length
  const mayAsk = useMayAsk()
  const asks = groups.some((group) => mayAsk(narrowedTo(state, group, currency)))
  return (
    <div className={styles.groups} data-compared={before ? '' : undefined}>
      <TableBlock
        title={`By ${label.toLowerCase()}`}
        note={`In ${currency}, before VAT.`}
        heads={[
          label,
          'Quantity',
          'Charge',
          ...(before ? ['Change', 'Before'] : []),
          ...(total.cost === null ? [] : ['Cost', 'Margin']),
          ...(asks ? ['Ticket'] : []),
        ]}
        words={1}
      >
        <tbody>
          {groups.map((group) => (
            <Row key={group.key} group={group} state={state} currency={currency} asks={asks} />
          ))}
          {left > 0 && (
            <Row
              group={{
                ...beyond,
                key: 'beyond',
                name: `${counted(left, 'more group')}, all of them in the CSV`,
                detail: '',
                filters: {},
                quantity: null,
                unit: null,
                displayedQuantity: null,
                displayedUnit: null,
              }}
              state={state}
              currency={currency}
              asks={asks}
            />
          )}
        </tbody>
      </TableBlock>
    </div>
  )
}
