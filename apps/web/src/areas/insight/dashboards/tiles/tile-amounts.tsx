/** Amounts in tiles, and their change from the period before. */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/web/insight/dashboards'
import { formatMoney } from '@cmp/billing/format'
import { formatList, getCurrencyDigits } from '@cmp/contract'
import { formatSigned } from '../../homepage/signed.ts'
import styles from './tiles.module.css'

/** Formats an amount without its currency. */
export const formatAmount = (amount: string, currency: string): string =>
  formatMoney(amount, getCurrencyDigits(currency))

/** Formats a change with its sign: `+1,250.00`. */
export const formatChange = (difference: string, currency: string): string =>
  formatSigned(formatAmount(difference, currency))

/** Returns whether charges rose, fell or stayed. A rise is shown in the color of warnings. */
export const getDirection = (difference: string): 'up' | 'down' | 'same' => {
  if (!/[1-9]/.test(difference)) return 'same'
  return /^[-−]/.test(difference) ? 'down' : 'up'
}

/** Says which currencies an amount leaves out. Renders nothing if there are none. */
export const OtherCurrencies = ({ currencies }: { currencies: readonly string[] }) =>
  currencies.length > 0 && (
    <p className={styles.note}>{t(m.withoutChargesIn, { currencies: formatList([...currencies]) })}</p>
  )
