/** A card with a chart by month in one currency, a currency selector, and the same data as a table. */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/web/insight/homepage'
import { useNavigate, useSearch } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Button } from '../../../ui/parts/Button.tsx'
import { Card } from './home-parts.tsx'
import styles from './home-page.module.css'

/**
 * Returns the currency and the choice of chart or table, both stored in the address. `currency` is undefined if there
 * is none.
 */
export const useChartChoice = (
  currencies: readonly string[],
  main: string | undefined,
): { currency: string | undefined; asTable: boolean } => {
  const search: Record<string, unknown> = useSearch({ strict: false })
  return {
    currency: currencies.find((code) => code === search['currency']) ?? main,
    asTable: search['chart'] === 'table',
  }
}

/** The card around the chart or table. */
export const ChartCard = ({
  title,
  note,
  currencies,
  currency,
  asTable,
  area = 'chart',
  children,
}: {
  title: string
  note: string
  currencies: readonly string[]
  currency: string
  asTable: boolean
  area?: string
  children: ReactNode
}) => {
  const navigate = useNavigate()
  const show = (change: { currency?: string; chart?: string }) =>
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
    })
  return (
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
          <Button size="small" color="inherit" onClick={() => show({ chart: asTable ? '' : 'table' })}>
            {asTable ? t(m.showAsChart) : t(m.showAsTable)}
          </Button>
        </div>
      }
    >
      {children}
    </Card>
  )
}
