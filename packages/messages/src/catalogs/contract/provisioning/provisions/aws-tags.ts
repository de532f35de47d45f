/** Texts of `contract/provisioning/provisions/aws-tags`. */
import { defineMessage } from '@cmp/messages'

export const keysThatBeginWithAwsAre = defineMessage('Keys that begin with aws: are of AWS')
export const tags = defineMessage('Tags')
