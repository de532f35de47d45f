/** Texts of `server/provisioning/provisions/imports`. */
import { defineMessage } from '@cmp/messages'

export const resource = defineMessage('resource')
export const resourceIsAlreadyManaged = defineMessage('The resource is already managed.')
export const resourceIsNotAssignedToCustomer = defineMessage(
  'The resource is not assigned to a customer yet.',
)
export const resourceIsAlreadyManagedOpenProvision = defineMessage(
  'The resource is already managed. Open the provision that manages it.',
)
export const thisResourceCanBeImportedOnly = defineMessage('This resource can be imported only as {kind}.')
export const resourceIsInAndCannotBe = defineMessage('The resource is in {containerId} and cannot be moved.')
export const thePortalHasNoFormFor = defineMessage('The portal has no form for this resource type.')
export const databaseBelongsToAuroraClusterWhich = defineMessage(
  'The database belongs to an Aurora cluster, which the form does not support.',
)
export const inventoryHasNoIdThatIdentifies = defineMessage(
  'The inventory has no ID that identifies the resource at AWS.',
)
export const machineHasSeveralNetworkInterfacesBut = defineMessage(
  'The machine has several network interfaces, but the form supports only one. Managing it would remove the others.',
)
export const machineWasCreatedFromCustomImage = defineMessage(
  'The machine was created from a custom image, which the form does not support. Managing it would replace it.',
)
export const thisIsSystemDatabaseOfServer = defineMessage('This is a system database of the server.')
export const databaseIsInElasticPoolWith = defineMessage(
  'The database is in an elastic pool with other databases. The form would manage the whole pool.',
)
export const googleCloudCreatesSubnetsOfThis = defineMessage(
  'Google Cloud creates subnets of this network automatically in every region. Switch it to custom mode first. This cannot be undone.',
)
