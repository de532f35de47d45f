/** The totals of a filtered list above it: one row for each currency, with the same totals below each other. */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/web/ui/parts'
import { getCurrencyDigits } from '@cmp/contract'
import { MoneyCell } from './cells.tsx'
import { Skeleton } from './Skeleton.tsx'
import common from './common.module.css'
import styles from './totals-strip.module.css'

/** One currency: the label of its rows with their number, and the totals by name. */
export type TotalsLine = {
  currency: string
  rows: string
  sums: readonly { label: string; amount: string; detail?: string }[]
}

const TotalsTable = ({ label, lines }: { label: string; lines: readonly TotalsLine[] }) => {
  const heads = [...new Set(lines.flatMap(({ sums }) => sums.map((sum) => sum.label)))]
  return (
    <table aria-label={label}>
      <thead>
        <tr>
          <th scope="col" colSpan={2}>
            <span className={common.visuallyHidden}>{t(m.currency)}</span>
          </th>
          {heads.map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {lines.map(({ currency, rows, sums }) => (
          <tr key={currency} data-totals="">
            <th scope="row">{currency}</th>
            <td className={common.number}>{rows}</td>
            {heads.map((head) => {
              const sum = sums.find((sum) => sum.label === head)
              return (
                <td key={head} data-head={head}>
                  {sum && (
                    <>
                      <MoneyCell amount={sum.amount} digits={getCurrencyDigits(currency)} />
                      {sum.detail && <small> {sum.detail}</small>}
                    </>
                  )}
                </td>
              )
            })}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** The totals. `lines` is undefined while they load; placeholders then take the room of `expected` lines. */
export const TotalsStrip = ({
  label,
  lines,
  expected = 1,
  isFramed = true,
}: {
  label: string
  lines: readonly TotalsLine[] | undefined
  expected?: number
  /** Whether the totals have a frame, or are inside one. */
  isFramed?: boolean
}) => (
  <section
    className={styles.totals}
    data-framed={isFramed || undefined}
    aria-label={label}
    aria-busy={lines === undefined}
  >
    {lines ? (
      <TotalsTable label={label} lines={lines} />
    ) : (
      Array.from({ length: expected + 1 }, (_, index) => (
        <div key={index}>
          <Skeleton width={320} />
        </div>
      ))
    )}
  </section>
)
