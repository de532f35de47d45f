/** The tables of a reconciliation: import batches, customers, and unassigned line items. Each ends in its total. */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/web/billing/invoices'
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
import { renderRich } from '../../../ui/parts/render-rich.ts'

const loadNames = { usage: t(m.paygDailyUsage), billing: t(m.riReconciliation) } as const

/** An amount with its currency. */
export const Amount = ({ amount, currency }: { amount: string; currency: string }) => (
  <MoneyCell amount={amount} currency={currency} />
)

/** The line items of each import batch, and how much of them is charged. */
export const Loads = ({ data }: { data: Reconciliation }) => {
  const repeats = data.loads.some((load) => load.repeatedLines > 0)
  return (
    <TableBlock
      title={t(m.importedLineItems)}
      note={repeats && t(m.theReconciliationFileRepeats)}
      heads={[
        t(m.importBatch),
        t(m.lines),
        t(m.total),
        t(m.repeatedLineItems),
        t(m.repeated),
        t(m.chargedLineItems),
        t(m.charged),
      ]}
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
        {data.loads.length === 0 && <NoRow columns={7}>{t(m.noLineItemsYetFetchThem)}</NoRow>}
      </tbody>
      <SumRow name={t(m.chargeableLineItems)} columns={7}>
        <Amount amount={data.linesTotal} currency={data.currency} />
      </SumRow>
    </TableBlock>
  )
}

/** The charged line items by customer. */
export const Customers = ({ data, invoiceRowId }: { data: Reconciliation; invoiceRowId: string }) => (
  <TableBlock
    title={t(m.chargedToCustomers)}
    heads={[t(m.customer), t(m.lines), t(m.customerCharge), t(m.cost)]}
    words={1}
  >
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
          {data.isCalculated ? t(m.noLineItemOfThisInvoice) : t(m.theInvoiceHasNotBeenCalculated)}
        </NoRow>
      )}
    </tbody>
    <SumRow name={t(m.costChargedToCustomers)} columns={4}>
      <Amount amount={data.customersCost} currency={data.currency} />
    </SumRow>
  </TableBlock>
)

/** The line items that nobody is charged for. */
export const Unassigned = ({ data, invoiceRowId }: { data: Reconciliation; invoiceRowId: string }) => (
  <TableBlock
    title={t(m.unassigned)}
    note={
      data.unassigned.length > 0 &&
      renderRich(m.theseSubscriptionsAreNotAssignedTo, {
        link: (chunks) => (
          <AppLink href={getResourcePaths(unassignedLines).list({ invoiceRowId })}>{chunks}</AppLink>
        ),
      })
    }
    heads={[t(m.subscription), t(m.id), t(m.lines), t(m.cost)]}
    words={2}
  >
    <tbody>
      {data.unassigned.map((entry) => (
        <tr key={`${entry.cloudProvider} ${entry.subAccountKey}`}>
          <th scope="row">{entry.subAccountName || entry.cloudProvider}</th>
          <WordsCell>
            <code>{entry.subAccountKey || t(m.none2)}</code>
          </WordsCell>
          <td>{numberText(entry.lines)}</td>
          <td>
            <Amount amount={entry.cost} currency={data.currency} />
          </td>
        </tr>
      ))}
      {data.unassigned.length === 0 && <NoRow columns={4}>{t(m.everyLineItemIsAssignedTo)}</NoRow>}
    </tbody>
    <SumRow name={t(m.costOfUnassignedLineItems)} columns={4}>
      <Amount amount={data.unassignedCost} currency={data.currency} />
    </SumRow>
  </TableBlock>
)
