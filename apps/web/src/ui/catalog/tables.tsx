import { useState } from 'react'
import { DateCell, IdCell, IdText, MoneyCell, NoValue, UnknownValue } from '../parts/cells.tsx'
import { Figures } from '../parts/Figures.tsx'
import { Pager } from '../parts/Pager.tsx'
import { Block, NoRow, SumRow, TableBlock, WordsCell } from '../parts/TableBlock.tsx'
import { Tabs } from '../parts/Tabs.tsx'
import { TotalsStrip } from '../parts/TotalsStrip.tsx'
import type { Specimens } from './specimen.ts'
import styles from './catalog.module.css'

const ignore = () => undefined

const Pages = () => {
  const [page, setPage] = useState(2)
  return (
    <div className={styles.wide}>
      <Pager
        page={page}
        pages={9}
        size={25}
        sizes={[10, 25, 50]}
        range="26–50 of 214"
        onPage={setPage}
        onSize={ignore}
      />
      <Pager
        page={1}
        pages={1}
        size={25}
        sizes={[10, 25, 50]}
        range="0 of 0"
        onPage={ignore}
        onSize={ignore}
      />
    </div>
  )
}

const Parts = () => {
  const [value, setValue] = useState('one')
  return (
    <div className={styles.wide}>
      <Tabs
        label="Parts"
        value={value}
        onChange={setValue}
        tabs={[
          { value: 'one', label: 'One' },
          { value: 'two', label: 'Two' },
          { value: 'three', label: 'Disabled', disabled: true },
        ]}
      >
        <p>The panel of {value}.</p>
      </Tabs>
    </div>
  )
}

const Table = () => (
  <div className={styles.wide}>
    <TableBlock
      title="Charges"
      note="A note under the heading."
      heads={['Service', 'Note', 'Charge, THB']}
      words={2}
    >
      <tbody>
        <tr>
          <th scope="row">Virtual machines</th>
          <WordsCell>Pay as you go</WordsCell>
          <td>1,234.50</td>
        </tr>
      </tbody>
      <SumRow name="Total" columns={3}>
        1,234.50
      </SumRow>
    </TableBlock>
  </div>
)

const Empty = () => (
  <div className={styles.wide}>
    <TableBlock title="Payments" heads={['Date', 'Amount']} words={1}>
      <tbody>
        <NoRow columns={2}>No payments yet.</NoRow>
      </tbody>
    </TableBlock>
  </div>
)

/** The components that show rows and figures. */
export const tables: Specimens = {
  TableBlock: Table,
  WordsCell: Table,
  SumRow: Table,
  NoRow: Empty,
  Block: () => (
    <Block title="A block" note="A note under the heading.">
      <p>Its content.</p>
    </Block>
  ),
  Tabs: Parts,
  Pager: Pages,
  Figures: () => (
    <Figures
      label="Figures"
      figures={[
        { label: 'Charge of this month', value: '1,234.50 THB', note: '+2.7 %', isMain: true },
        { label: 'Resources', value: '214' },
      ]}
    />
  ),
  TotalsStrip: () => (
    <div className={styles.wide}>
      <TotalsStrip
        label="Totals"
        lines={[{ currency: 'THB', rows: '12 invoices', sums: [{ label: 'Total', amount: '1234.5' }] }]}
      />
      <TotalsStrip label="Loading" lines={undefined} />
    </div>
  ),
  MoneyCell: () => (
    <>
      <MoneyCell amount="1234.5" currency="THB" />
      <MoneyCell amount="-98.765" currency="USD" digits={3} />
      <MoneyCell amount="0" currency="JPY" />
    </>
  ),
  DateCell: () => (
    <>
      <DateCell value="2026-11-27" />
      <DateCell value="2026-11-27T09:30:00Z" withTime />
    </>
  ),
  IdCell: () => <IdCell value="9728ffc5-cdf4-47fa-99e6-a3fca51b3467" label="tenant" />,
  IdText: () => <IdText value="INV-2026-000502" />,
  NoValue: () => <NoValue />,
  UnknownValue: () => <UnknownValue why="There was no charge in the previous month." />,
}
