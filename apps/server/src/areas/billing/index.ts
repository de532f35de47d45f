/** Exports of billing for other areas: provider invoices, calculations, customer invoices and their documents. */
export { previewRecurringCharge } from './agreement-lines/agreement-lines.ts'
export { findUnchargedRecurringCharges, type Uncharged } from './agreement-lines/uncharged.ts'
export { billingProfileHandlers } from './billing-profiles/profiles.ts'
export { billingProfileRuleHandlers } from './billing-profiles/rules.ts'
export { calculationJob, requestCalculation } from './calculations/calculate.ts'
export {
  readAssignments,
  readRules,
  readTerms,
  type CalculationInputs,
  type RatingTerms,
} from './calculations/rating/inputs.ts'
export { assertWhole, charge, rateLines, refuseWithoutLines } from './calculations/rating/rate.ts'
export { currencyMonthlyRateHandlers } from './currency-monthly-rates/rates.ts'
export { filterCustomerInvoices, toCustomerInvoiceRow } from './customer-invoices/customer-invoices.ts'
export { onDocuments } from './customer-invoices/details-of.ts'
export { explain } from './customer-invoices/explain.ts'
export { readMonthFigures } from './customer-invoices/month-figures.ts'
export { sumInvoices } from './customer-invoices/totals.ts'
export { clearEstimate, estimateJobName, isBilled } from './invoices/fetches/estimate-requests.ts'
export { fetchFiles, type StoredFetch, type FetchStorage } from './invoices/fetches/fetch-files.ts'
export { importJob } from './invoices/imports/import.ts'
export { discardFiles } from './invoices/files/store-file.ts'
export { receiveFiles } from './invoices/files/receive.ts'
export { issueDrafts } from './issuing/issue.ts'
export { hashPrintedDocument } from './issuing/printing/printed-document-hash.ts'
export {
  recipientColumns,
  toPrintedRecipient,
  readPrintedSeller,
} from './issuing/printing/printed-document.ts'
export { putOffPrints } from './issuing/printing/print-job.ts'
export { readOrRenderPdf, readPrinting } from './issuing/printing/print.ts'
export { listLateChangedInvoices } from './late-changes/late-changes.ts'
export { setPaymentStatus } from './payments/payments.ts'
export { buildProofLineKey } from './proofs/proof-lines.ts'
export { resolveCustomerId, buildStatement, type CustomerMonth } from './statements/statement.ts'
export { readUnassignedTotals } from './unassigned-lines/unassigned-lines.ts'
