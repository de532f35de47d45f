/** The tables of a reconciliation: import batches, customers, and unassigned line items. Each ends in its total. */
import {
  customerInvoices,
  formatFirst,
  numberText,
  unassignedLines,
  type Reconciliation,
} from '@cmp/contract'
import { AppLink } from '../../../kit/page/AppLink.tsx'
import { getResourcePaths } from '../../../kit/api/paths.ts'
import { MoneyCell } from '../../../ui/parts/cells.tsx'
import { NoRow, SumRow, TableBlock, WordsCell } from '../../../ui/parts/TableBlock.tsx'

const loadNames = { usage: 'PAYG (daily usage)', billing: 'RI (reconciliation)' } as const

/** An amount with its currency. */
export const Amount = ({ amount, currency }: { amount: string; currency: string }) => (
  <MoneyCell amount={amount} currency={currency} />
)

/** The line items of each import batch, and how much of them is charged. */
export const Loads = ({ data }: { data: Reconciliation }) => {
  const repeats = data.loads.some((load) => load.repeatedLines > 0)
  return (
    <TableBlock
      title="Lines that came in"
      note={
        repeats &&
        'The reconciliation file lists the Azure plan consumption a second time, summed by month. The daily usage is charged and these repeats are left out, or the same usage would be billed twice.'
      }
      heads={['Load', 'Lines', 'Total', 'Repeated lines', 'Repeated', 'Charged lines', 'Charged']}
      words={1}
    >
      <tbody>
        {data.loads.map((load) => (
          <tr key={`${load.loadId} ${load.lineItemType}`}>
            <th scope="row">
              {loadNames[load.lineItemType]}
              {load.fileNames.length > 0 && ` · ${formatFirst(load.fileNames, 2)}`}
            </th>
            <td>{numberText(load.lines)}</td>
            <td>
              <Amount amount={load.total} currency={data.currency} />
            </td>
            <td>{numberText(load.repeatedLines)}</td>
            <td>
              <Amount amount={load.repeatedTotal} currency={data.currency} />
            </td>
            <td>{numberText(load.chargedLines)}</td>
            <td>
              <Amount amount={load.chargedTotal} currency={data.currency} />
            </td>
          </tr>
        ))}
        {data.loads.length === 0 && (
          <NoRow columns={7}>No lines have come in yet. Fetch them, or import the invoice&apos;s file.</NoRow>
        )}
      </tbody>
      <SumRow name="Lines to charge" columns={7}>
        <Amount amount={data.linesTotal} currency={data.currency} />
      </SumRow>
    </TableBlock>
  )
}

/** The charged line items by customer. */
export const Customers = ({ data, invoiceRowId }: { data: Reconciliation; invoiceRowId: string }) => (
  <TableBlock title="Charged to customers" heads={['Customer', 'Lines', 'Customer charge', 'Cost']} words={1}>
    <tbody>
      {data.customers.map((customer) => (
        <tr key={`${customer.customerId} ${customer.currency}`}>
          <th scope="row">
            <AppLink
              href={getResourcePaths(customerInvoices).list({
                invoiceRowId,
                customerId: customer.customerId,
              })}
            >
              {customer.companyName}
            </AppLink>
          </th>
          <td>{numberText(customer.lines)}</td>
          <td>
            <Amount amount={customer.charge} currency={customer.currency} />
          </td>
          <td>
            <Amount amount={customer.cost} currency={data.currency} />
          </td>
        </tr>
      ))}
      {data.customers.length === 0 && (
        <NoRow columns={4}>
          {data.isCalculated
            ? 'No customer is charged for a line of this invoice.'
            : 'The invoice has not been calculated yet.'}
        </NoRow>
      )}
    </tbody>
    <SumRow name="Cost charged on" columns={4}>
      <Amount amount={data.customersCost} currency={data.currency} />
    </SumRow>
  </TableBlock>
)

/** The line items that nobody is charged for. */
export const Unassigned = ({ data, invoiceRowId }: { data: Reconciliation; invoiceRowId: string }) => (
  <TableBlock
    title="Unassigned"
    note={
      data.unassigned.length > 0 && (
        <>
          These subscriptions belong to no customer, so nobody is charged for them.{' '}
          <AppLink href={getResourcePaths(unassignedLines).list({ invoiceRowId })}>Assign them</AppLink>
        </>
      )
    }
    heads={['Subscription', 'Id', 'Lines', 'Cost']}
    words={2}
  >
    <tbody>
      {data.unassigned.map((entry) => (
        <tr key={`${entry.cloudProvider} ${entry.subAccountKey}`}>
          <th scope="row">{entry.subAccountName || entry.cloudProvider}</th>
          <WordsCell>
            <code>{entry.subAccountKey || 'none'}</code>
          </WordsCell>
          <td>{numberText(entry.lines)}</td>
          <td>
            <Amount amount={entry.cost} currency={data.currency} />
          </td>
        </tr>
      ))}
      {data.unassigned.length === 0 && <NoRow columns={4}>Every line belongs to a customer.</NoRow>}
    </tbody>
    <SumRow name="Cost of unassigned lines" columns={4}>
      <Amount amount={data.unassignedCost} currency={data.currency} />
    </SumRow>
  </TableBlock>
)
