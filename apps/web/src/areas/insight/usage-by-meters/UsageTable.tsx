/** The groups of the usage. Each links to its next level, and each change to its causes. */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/web/insight/usage-by-meters'
import { formatExact } from '@cmp/billing/format'
import { getCurrencyDigits, usageGroups, withUnit, type Usage, getNoun } from '@cmp/contract'
import { paths } from '../../../kit/api/paths.ts'
import { AppLink } from '../../../kit/page/AppLink.tsx'
import { MoneyCell, NoValue } from '../../../ui/parts/cells.tsx'
import { TableBlock } from '../../../ui/parts/TableBlock.tsx'
import {
  buildUsageTicketUrl,
  nextGroup,
  queryOf,
  searchOf,
  formatSignedAmount,
  useMayOpenUsageTicket,
  type UsageState,
} from '../../../kit/usage/usage-state.ts'
import styles from './usage.module.css'

type Group = Usage['groups'][number]

/** Returns the state that shows only one group, in the currency of its charge. */
const narrowToGroup = (state: UsageState, { filters }: Group, currency: string): UsageState => {
  const { tagKey, ...others } = filters
  return { ...state, currency, tagKey: tagKey ?? state.tagKey, filters: { ...state.filters, ...others } }
}

type RowShown = { group: Group; state: UsageState; currency: string; hasTickets: boolean }

const Row = ({ group, state, currency, hasTickets }: RowShown) => {
  const digits = getCurrencyDigits(currency)
  const { name, detail, displayedQuantity, displayedUnit, charge, cost, margin, before, difference } = group
  const own = narrowToGroup(state, group, currency)
  const canNarrow = Object.keys(group.filters).length > 0
  const mayAsk = useMayOpenUsageTicket()
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
                aria-label={t(m.whyChangedBy, { name, signedAmount: formatSignedAmount(difference, digits) })}
              >
                {formatSignedAmount(difference, digits)}
              </AppLink>
            ) : (
              formatSignedAmount(difference, digits)
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
      {hasTickets && (
        <td>
          {canNarrow && mayAsk(own) && (
            <AppLink
              href={buildUsageTicketUrl(
                searchOf({ ...own, before: null, groupBy: nextGroup[state.groupBy] }),
              )}
              aria-label={t(m.contactSupportAbout, { name })}
            >
              {t(m.contactSupport)}
            </AppLink>
          )}
        </td>
      )}
    </tr>
  )
}

/** The table. Amounts are before VAT, in the currency shown above it. */
export const UsageTable = ({ usage, state }: { usage: Usage; state: UsageState }) => {
  const { currency, groups, beyond, count, total, before } = usage
  const group = usageGroups.find(({ value }) => value === state.groupBy)
  const left = count - groups.length
  const mayAsk = useMayOpenUsageTicket()
  const asks = groups.some((group) => mayAsk(narrowToGroup(state, group, currency)))
  return (
    <div className={styles.groups} data-compared={before ? '' : undefined}>
      <TableBlock
        title={group ? t(m.by, { noun: getNoun(group) }) : ''}
        note={t(m.inBeforeVat, { currency })}
        heads={[
          t(group?.label) ?? '',
          t(m.quantity),
          t(m.charge),
          ...(before ? [t(m.change), t(m.before)] : []),
          ...(total.cost === null ? [] : [t(m.cost), t(m.margin)]),
          ...(asks ? [t(m.ticket)] : []),
        ]}
        words={1}
      >
        <tbody>
          {groups.map((group) => (
            <Row key={group.key} group={group} state={state} currency={currency} hasTickets={asks} />
          ))}
          {left > 0 && (
            <Row
              group={{
                ...beyond,
                key: 'beyond',
                name: t(m.moreGroupAllIncludedInCsv, { left }),
                detail: '',
                filters: {},
                quantity: null,
                unit: null,
                displayedQuantity: null,
                displayedUnit: null,
              }}
              state={state}
              currency={currency}
              hasTickets={asks}
            />
          )}
        </tbody>
      </TableBlock>
    </div>
  )
}
