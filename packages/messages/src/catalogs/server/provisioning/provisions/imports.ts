/** Texts of `server/provisioning/provisions/imports`. */
import { defineMessage } from '@cmp/messages'

export const resource = defineMessage('resource')
export const itIsManagedAlready = defineMessage('It is managed already.')
export const itBelongsToNoCustomerYet = defineMessage('It belongs to no customer yet.')
export const itIsManagedAlreadyOpenWhat = defineMessage('It is managed already. Open what manages it.')
export const itIsTakenOverAs = defineMessage('It is taken over as {kind}.')
export const itIsInAndStaysThere = defineMessage('It is in {containerId}, and stays there.')
export const thePortalHasNoFormFor = defineMessage('The portal has no form for this resource type.')
export const itIsOfAnAuroraCluster = defineMessage(
  'It is of an Aurora cluster, and the form is for databases without one.',
)
export const theInventoryDoesNotKnowIts = defineMessage(
  'The inventory does not know its id, by which alone AWS gives it out.',
)
export const itHasSeveralNetworkCardsAnd = defineMessage(
  'It has several network cards, and a machine has one here: managing it would take the others away.',
)
export const itWasMadeFromAnImage = defineMessage(
  'It was made from an image of your own, which the form cannot name: managing it would replace it.',
)
export const itIsTheServersOwn = defineMessage('It is the server’s own.')
export const itIsInAnElasticPool = defineMessage(
  'It is in an elastic pool, which holds other databases too: the form would make the pool its own.',
)
export const googleCreatesItsSubnetsAutomaticallyIn = defineMessage(
  'Google creates its subnets automatically in every region. Switch it to custom mode first; this cannot be undone.',
)
