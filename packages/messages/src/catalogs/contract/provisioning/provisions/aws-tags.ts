/** Texts of `contract/provisioning/provisions/aws-tags`. */
import { defineMessage } from '@cmp/messages'

export const keysThatBeginWithAwsAre = defineMessage('Keys that begin with aws: are reserved by AWS')
export const tags = defineMessage('Tags')
