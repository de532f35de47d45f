/** The lists of a board: sources of provider invoices, largest changes, exceptions and closings. */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/web/billing/month-close'
import { formatMoney } from '@cmp/billing/format'
import { addMonths, formatMonthName, type MonthBoard, type MonthChange } from '@cmp/contract'
import { AppLink } from '../../../kit/page/AppLink.tsx'
import { useMay } from '../../../kit/session/use-session.ts'
import { Button } from '../../../ui/parts/Button.tsx'
import { DateCell, MoneyCell, NoValue } from '../../../ui/parts/cells.tsx'
import { renderRich } from '../../../ui/parts/render-rich.ts'
import { StatusChip } from '../../../ui/parts/StatusChip.tsx'
import { Block, TableBlock, WordsCell } from '../../../ui/parts/TableBlock.tsx'
import type { OpenDialog } from './dialogs.tsx'
import styles from './month-close.module.css'

const sourceStates = {
  billed: { label: t(m.billed), tone: 'success' },
  'not-final': { label: t(m.notFinal), tone: 'warning' },
  missing: { label: t(m.missing), tone: 'warning' },
  unreadable: { label: t(m.unreadable), tone: 'error' },
} as const

/** The accounts and billing accounts, and which of them have billed the month. */
export const Sources = ({ sources }: Pick<MonthBoard, 'sources'>) =>
  sources.length === 0 ? null : (
    <TableBlock
      title={t(m.sourcesOfInvoices)}
      heads={[t(m.source), t(m.provider), t(m.status), t(m.invoices), t(m.total)]}
      words={3}
    >
      <tbody>
        {sources.map(({ name, cloudProvider, state, invoices, totals, problem, href }) => (
          <tr key={`${cloudProvider} ${name}`}>
            <th scope="row">
              <AppLink href={href}>{name}</AppLink>
            </th>
            <WordsCell>{cloudProvider || <NoValue />}</WordsCell>
            <WordsCell>
              <StatusChip value={state} {...sourceStates[state]} />
              {problem !== '' && <small className={styles.problem}>{problem}</small>}
            </WordsCell>
            <td>{invoices}</td>
            <td>
              {totals.length === 0 ? (
                <NoValue />
              ) : (
                totals.map(({ currency, amount }) => (
                  <div key={currency}>
                    <MoneyCell amount={amount} currency={currency} />
                  </div>
                ))
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </TableBlock>
  )

const formatSigned = (amount: string, digits: number): string =>
  `${amount.startsWith('-') || amount === '0' ? '' : '+'}${formatMoney(amount, digits)}`

const Note = ({
  change,
  canChange,
  onOpen,
}: {
  change: MonthChange
  canChange: boolean
  onOpen: (open: OpenDialog) => void
}) => {
  const { note, companyName } = change
  const open = () => onOpen({ name: 'note', change })
  if (note === null)
    return canChange ? (
      <Button
        size="small"
        variant="outlined"
        aria-label={t(m.addNoteFor, { customer: companyName })}
        onClick={open}
      >
        {t(m.addNote)}
      </Button>
    ) : (
      <NoValue />
    )
  return (
    <div className={styles.note}>
      <span>{note.text}</span>
      <small>
        {renderRich(m.by, { by: note.by, date: () => <DateCell value={note.at} /> })}{' '}
        {note.isOutdated && <em>{t(m.figuresChangedSince)}</em>}
      </small>
      {canChange && (
        <Button
          size="small"
          color="inherit"
          aria-label={t(m.editNoteFor, { customer: companyName })}
          onClick={open}
        >
          {t(m.editNote)}
        </Button>
      )}
    </div>
  )
}

/** The largest changes against the month before, with notes. */
export const Changes = ({ board, onOpen }: { board: MonthBoard; onOpen: (open: OpenDialog) => void }) => {
  const canChange = useMay('months.close') && board.state !== 'closed'
  if (board.changes.length === 0) return null
  return (
    <TableBlock
      title={t(m.largestChanges)}
      note={t(m.comparedWithPreviousMonth, { month: formatMonthName(addMonths(board.month, -1)) })}
      heads={[t(m.customer), t(m.note), t(m.before), t(m.now), t(m.change)]}
      words={2}
    >
      <tbody>
        {board.changes.map((change) => {
          const { customerId, companyName, currency, amount, previous, difference, percent, href } = change
          return (
            <tr key={`${customerId} ${currency}`}>
              <th scope="row">
                <AppLink href={href}>{companyName}</AppLink>
              </th>
              <WordsCell>
                <Note change={change} canChange={canChange} onOpen={onOpen} />
              </WordsCell>
              <td>
                <MoneyCell amount={previous} currency={currency} />
              </td>
              <td>
                <MoneyCell amount={amount} currency={currency} />
              </td>
              <td className={styles.change}>
                <MoneyCell amount={difference} currency={currency} />
                <small>{percent === null ? t(m.newLabel) : `${formatSigned(percent, 1)} %`}</small>
              </td>
            </tr>
          )
        })}
      </tbody>
    </TableBlock>
  )
}

/** Each time that the month was reopened. */
export const Exceptions = ({ exceptions }: Pick<MonthBoard, 'exceptions'>) =>
  exceptions.length === 0 ? null : (
    <TableBlock
      title={t(m.exceptions)}
      note={t(m.exceptionsText)}
      heads={[t(m.scope), t(m.reason), t(m.openedBy), t(m.endedBy)]}
      words={4}
    >
      <tbody>
        {exceptions.map(({ id, customerId, companyName, reason, openedAt, openedBy, endedAt, endedBy }) => (
          <tr key={id}>
            <th scope="row">{customerId === null ? t(m.allCustomers) : companyName}</th>
            <WordsCell>{reason}</WordsCell>
            <WordsCell>
              {renderRich(m.by, { by: openedBy, date: () => <DateCell value={openedAt} withTime /> })}
            </WordsCell>
            <WordsCell>
              {endedAt === null ? (
                <StatusChip value="open" label={t(m.stillOpen)} tone="warning" />
              ) : (
                renderRich(m.by, {
                  by: endedBy ?? '',
                  date: () => <DateCell value={endedAt} withTime />,
                })
              )}
            </WordsCell>
          </tr>
        ))}
      </tbody>
    </TableBlock>
  )

/** Each time that the month was closed, and the link to all changes of the month. */
export const History = ({ month, closings }: Pick<MonthBoard, 'month' | 'closings'>) => (
  <Block title={t(m.history)}>
    {closings.length > 0 && (
      <ul className={styles.history}>
        {closings.map(({ at, by, note }) => (
          <li key={at}>
            {renderRich(m.closedEntry, { by, date: () => <DateCell value={at} withTime /> })}
            {note !== '' && <q>{note}</q>}
          </li>
        ))}
      </ul>
    )}
    <p>
      <AppLink href={`/audit?objectType=months&objectId=${month}`}>{t(m.viewAuditLog)}</AppLink>
    </p>
  </Block>
)
