/** Texts of `contract/insight/usage-estimates`. */
import { defineMessage } from '@cmp/messages'

export const aIsNamedByItsId = defineMessage('A {noun} is named by its id')
