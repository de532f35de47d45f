/** Texts of `clouds/key-services`. */
import { defineMessage } from '@cmp/messages'

export const theAnswerHasNo = defineMessage('The answer has no {name}.')
