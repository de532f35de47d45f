/** A customer's unpaid invoices: those that are due first, and the total of all. */
import { formatMoney } from '@cmp/billing/format'
import { getCurrencyDigits, numberText, type CustomerHome } from '@cmp/contract'
import { AppLink } from '../../../kit/page/AppLink.tsx'
import { Button } from '../../../ui/parts/Button.tsx'
import { DateCell } from '../../../ui/parts/cells.tsx'
import { StatusChip } from '../../../ui/parts/StatusChip.tsx'
import { AmountLink, Card } from './home-parts.tsx'
import styles from './home-page.module.css'
import common from '../../../ui/parts/common.module.css'

/** The card. */
export const UnpaidInvoices = ({ unpaid }: Pick<CustomerHome, 'unpaid'>) => (
  <Card
    title="Unpaid invoices"
    note="with VAT"
    area="unpaid"
    action={
      unpaid.count > 0 && (
        <Button href={unpaid.href} size="small" color="inherit">
          All {numberText(unpaid.count)}
        </Button>
      )
    }
  >
    {unpaid.count === 0 ? (
      <p className={styles.homeNone}>No invoice is unpaid.</p>
    ) : (
      <>
        <ul className={styles.homeUnpaid}>
          {unpaid.invoices.map(({ id, number, open, currency, dueDate, isOverdue, href }) => (
            <li key={id}>
              <AppLink href={href}>{number}</AppLink>
              <span className={common.number}>
                {formatMoney(open, getCurrencyDigits(currency))} <small>{currency}</small>
              </span>
              <span>
                Due <DateCell value={dueDate} />
              </span>
              {isOverdue && <StatusChip value="overdue" label="Overdue" />}
            </li>
          ))}
        </ul>
        <div className={styles.homeSum}>
          Total{' '}
          {unpaid.totals.map((total) => (
            <AmountLink key={total.currency} {...total} label="Unpaid, with VAT" withCurrency />
          ))}
        </div>
      </>
    )}
  </Card>
)
