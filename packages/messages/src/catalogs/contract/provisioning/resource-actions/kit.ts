/** Texts of `contract/provisioning/resource-actions/kit`. */
import { defineMessage } from '@cmp/messages'

export const billingDoesNotChange = defineMessage('Billing does not change.')
export const noInterruptionEachDiskIsCaptured = defineMessage(
  'No interruption. Each disk is captured separately, without data in the memory of the operating system. For a consistent copy of several disks, stop the virtual machine first.',
)
