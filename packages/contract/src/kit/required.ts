import * as m from '@cmp/messages/contract/kit/required'

/** The message for a missing mandatory field. The sign-in page needs it without the other fields. */
export const required = m.thisFieldIsRequired
