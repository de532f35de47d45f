/** A card with a chart by month in one currency, a currency selector, and the same data as a table. */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/web/insight/homepage'
import { useNavigate, useSearch } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Button } from '../../../ui/parts/Button.tsx'
import { Card } from './home-parts.tsx'
import styles from './home-page.module.css'

/** What a card with a chart shows. */
export type ChartChoice = {
  /** Undefined if there is none. */
  currency: string | undefined
  asTable: boolean
  /** Changes the choice, which the address holds. */
  show: (change: { currency?: string; chart?: '' | 'table' }) => void
}

/** Returns the currency and the choice of chart or table, both stored in the address. */
export const useChartChoice = (currencies: readonly string[], main: string | undefined): ChartChoice => {
  const search: Record<string, unknown> = useSearch({ strict: false })
  const navigate = useNavigate()
  const currency = currencies.find((code) => code === search['currency']) ?? main
  const asTable = search['chart'] === 'table'
  return {
    currency,
    asTable,
    show: (change) =>
      void navigate({
        to: '.',
        search: (former: Record<string, unknown>) => {
          const { currency: _, chart: _chart, ...others } = former
          return {
            ...others,
            ...(currencies.length > 1 && { currency }),
            ...(asTable && { chart: 'table' }),
            ...change,
          }
        },
        replace: true,
      }),
  }
}

/** The card around the chart or table. The chart's menu shows the table. */
export const ChartCard = ({
  title,
  note,
  currencies,
  choice: { currency, asTable, show },
  area = 'chart',
  children,
}: {
  title: string
  note: string
  currencies: readonly string[]
  choice: ChartChoice
  area?: string
  children: ReactNode
}) => (
  <Card
    title={title}
    note={note}
    area={area}
    action={
      <div className={styles.homeChoices}>
        {currencies.length > 1 &&
          currencies.map((code) => (
            <Button
              key={code}
              size="small"
              color="inherit"
              aria-pressed={code === currency}
              variant={code === currency ? 'outlined' : 'text'}
              onClick={() => show({ currency: code })}
            >
              {code}
            </Button>
          ))}
        {asTable && (
          <Button size="small" color="inherit" onClick={() => show({ chart: '' })}>
            {t(m.showAsChart)}
          </Button>
        )}
      </div>
    }
  >
    {children}
  </Card>
)
