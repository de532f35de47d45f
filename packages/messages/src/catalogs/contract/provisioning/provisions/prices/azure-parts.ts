/** Texts of `contract/provisioning/provisions/prices/azure-parts`. */
import { defineMessage } from '@cmp/messages'

export const itIsAsLargeAsIts = defineMessage('It is as large as its image, which is known when it is made.')
export const thereIsNoDiskOfGb = defineMessage('There is no disk of {Size} GB.')
export const diskOfSize = defineMessage('{name} ({size}, {gigabytes} GB)')
