/** Texts of `contract/provisioning/provisions/prices/azure-parts`. */
import { defineMessage } from '@cmp/messages'

export const diskHasSizeOfImageWhich = defineMessage(
  'The disk has the size of the image, which is known after creation.',
)
export const azureDoesNotOfferDiskOf = defineMessage('Azure does not offer a disk of {Size} GB.')
export const diskOfSize = defineMessage('{name} ({size}, {gigabytes} GB)')
