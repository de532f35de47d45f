/** Texts of `contract/billing/retention`. */
import { defineMessage } from '@cmp/messages'

export const retentionMustBeAtLeastMonths = defineMessage('Retention must be at least {least} months')
export const omitValueToStoreDataIndefinitely = defineMessage('Omit the value to store the data indefinitely')
