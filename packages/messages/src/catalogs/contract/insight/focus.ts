/** Texts of `contract/insight/focus`. */
import { defineMessage } from '@cmp/messages'

export const versionMustBe12Or = defineMessage('The version must be 1.2 or 1.4')
export const datasetMustBeCostAndUsage = defineMessage('The dataset must be cost-and-usage or invoice-detail')
export const formatMustBeCsvOrGzip = defineMessage('The format must be csv or gzip')
export const chooseACustomer = defineMessage('Choose a customer')
export const csvGzip = defineMessage('CSV (gzip)')
export const csv = defineMessage('CSV')
