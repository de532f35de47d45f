/** A customer's unpaid invoices: those that are due first, and the total of all. */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/web/insight/homepage'
import { formatMoney } from '@cmp/billing/format'
import { getCurrencyDigits, type CustomerHome } from '@cmp/contract'
import { AppLink } from '../../../kit/page/AppLink.tsx'
import { Button } from '../../../ui/parts/Button.tsx'
import { DateCell } from '../../../ui/parts/cells.tsx'
import { renderRich } from '../../../ui/parts/render-rich.ts'
import { StatusChip } from '../../../ui/parts/StatusChip.tsx'
import { AmountLink, Card } from './home-parts.tsx'
import styles from './home-page.module.css'
import common from '../../../ui/parts/common.module.css'

/** The card. */
export const UnpaidInvoices = ({ unpaid }: Pick<CustomerHome, 'unpaid'>) => (
  <Card
    title={t(m.unpaidInvoices)}
    note={t(m.includingVat)}
    area="unpaid"
    action={
      unpaid.count > 0 && (
        <Button href={unpaid.href} size="small" color="inherit">
          {t(m.all, { count: unpaid.count })}
        </Button>
      )
    }
  >
    {unpaid.count === 0 ? (
      <p className={styles.homeNone}>{t(m.noUnpaidInvoices)}</p>
    ) : (
      <>
        <ul className={styles.homeUnpaid}>
          {unpaid.invoices.map(({ id, number, open, currency, dueDate, isOverdue, href }) => (
            <li key={id}>
              <AppLink href={href}>{number}</AppLink>
              <span className={common.number}>
                {formatMoney(open, getCurrencyDigits(currency))} <small>{currency}</small>
              </span>
              <span>{renderRich(m.due, { date: () => <DateCell value={dueDate} /> })}</span>
              {isOverdue && <StatusChip value="overdue" label={t(m.overdue)} />}
            </li>
          ))}
        </ul>
        <div className={styles.homeSum}>
          {t(m.total)}{' '}
          {unpaid.totals.map((total) => (
            <AmountLink key={total.currency} {...total} label={t(m.unpaidIncludingVat)} withCurrency />
          ))}
        </div>
      </>
    )}
  </Card>
)
