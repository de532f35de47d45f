/** Gives a subscription of an invoice to a customer; where issued documents are touched it asks a second time. */
import { formatMoney } from '@cmp/billing/format'
import {
  assignmentChoice,
  assignmentFields,
  billingProfiles,
  counted,
  customers,
  digitsOf,
  type CalculationPreview,
} from '@cmp/contract'
import { z } from '@cmp/contract/zod'
import { useState } from 'react'
import { queryClient } from '../../kit/api/query.ts'
import { resourcePaths } from '../../kit/api/paths.ts'
import { FieldsDialog } from '../../kit/form/FieldsDialog.tsx'
import { needsConfirmation } from '../invoices/preview-sentence.ts'
import { AssignmentWarning } from './AssignmentWarning.tsx'
import { assign, previewQuery, shownName, type Choice, type UnassignedLine } from './assignments.ts'
import { ConfirmAssignment } from './ConfirmAssignment.tsx'
import styles from './unassigned-lines.module.css'

const textOf = (line: UnassignedLine): string =>
  `${counted(line.lines, `${line.cloudProvider} line`)} on ${counted(line.invoices, 'invoice')}, ${formatMoney(line.cost, digitsOf(line.currencyCode))} ${line.currencyCode}. Customer on the invoice: ${line.customerName || 'not named'}.`

const fieldsFor = (line: UnassignedLine): typeof assignmentFields => ({
  ...assignmentFields,
  customerId: {
    ...assignmentFields.customerId,
    help: line.suggestedCustomerName
      ? `${line.suggestedCustomerName} has the tenant that the invoice names.`
      : 'No customer has the tenant that the invoice names.',
  },
  name: { ...assignmentFields.name, help: `Id ${line.subAccountKey}` },
})

/** The dialog. */
export const AssignDialog = ({ line, onClose }: { line: UnassignedLine; onClose: () => void }) => {
  const [start, setStart] = useState<Record<string, unknown>>({
    customerId: line.suggestedCustomerId ?? '',
    companyName: line.suggestedCustomerName,
    name: line.subAccountName,
    recalculate: true,
  })
  const [asked, setAsked] = useState<{ choice: Choice; preview: CalculationPreview }>()
  if (asked)
    return (
      <ConfirmAssignment
        line={line}
        {...asked}
        onBack={() => setAsked(undefined)}
        onOutdated={async () => {
          const preview = await queryClient.fetchQuery(previewQuery(line, asked.choice.customerId))
          setAsked({ ...asked, preview })
        }}
        onDone={onClose}
        onClose={onClose}
      />
    )
  return (
    <FieldsDialog
      title={`Assign ${shownName(line)}`}
      text={textOf(line)}
      action="Assign subscription"
      size="medium"
      fields={fieldsFor(line)}
      names={Object.keys(assignmentFields)}
      schema={assignmentChoice}
      start={start}
      onSubmit={async (body) => {
        const choice = assignmentChoice(z).parse(body)
        const preview = choice.recalculate
          ? await queryClient.fetchQuery(previewQuery(line, choice.customerId))
          : undefined
        if (preview && needsConfirmation(preview)) {
          setStart((before) => ({
            ...choice,
            ...(before['customerId'] === choice.customerId ? { companyName: before['companyName'] } : {}),
          }))
          setAsked({ choice, preview })
        } else await assign(line, choice, { expected: preview?.expected, onDone: onClose })
      }}
      onClose={onClose}
    >
      <p className={styles.assignLinks}>
        <a href={resourcePaths(customers).add()} target="_blank" rel="noreferrer">
          New customer (opens a tab)
        </a>
        <a href={resourcePaths(billingProfiles).list()} target="_blank" rel="noreferrer">
          Billing profiles (opens a tab)
        </a>
      </p>
      <AssignmentWarning line={line} />
    </FieldsDialog>
  )
}
