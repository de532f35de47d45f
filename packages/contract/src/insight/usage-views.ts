/** Saved views of the usage page: the displayed settings under a name. */
import { failWith } from '../kit/fail-with.ts'
import * as m from '@cmp/messages/contract/insight/usage-views'
import { defineLine } from '../kit/field.ts'
import { defineCall, type CallReply } from '../kit/call.ts'
import { f } from '../kit/fields.ts'
import { messageReply } from '../kit/message-reply.ts'
import { permit } from '../kit/permissions.ts'
import { shape } from '../kit/shape.ts'
import { ownIdParams } from '../kit/own-account.ts'
import { usageByMeters } from './usage-by-meters.ts'

/** The maximum number of a person's views. */
export const mostUsageViews = 50

/** The form fields of a new view. */
export const usageViewFields = {
  name: f.text(m.name, { max: 100, help: m.replacesExistingViewWithSameName }),
}

/** The entered fields of a new view; its settings are in the URL. */
export const usageViewName = shape((z) => z.object({ name: usageViewFields.name.schema(z) }))

const own = { tag: usageByMeters.title, access: permit.read(usageByMeters), token: 'none' } as const

/** Lists the caller's views by name. */
export const ownUsageViews = defineCall({
  name: 'ownUsageViews',
  method: 'GET',
  path: '/api/UsageViews',
  summary: 'List your saved usage views',
  reply: shape((z) =>
    z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        /** The query string of the page. */
        shown: z.string(),
      }),
    ),
  ),
  ...own,
})

/** Saves a view; a view with the same name is replaced. */
export const saveUsageView = defineCall({
  name: 'saveUsageView',
  method: 'POST',
  path: ownUsageViews.path,
  summary: 'Save a usage view, replacing one of the same name',
  body: shape((z) =>
    z
      .object({
        name: usageViewFields.name.schema(z),
        shown: defineLine(z, failWith(m.enterQueryStringOfView))
          .max(4000)
          .regex(/^[\w.*~%+=&-]*$/, failWith(m.viewMustBeQueryStringOf)),
      })
      .strict(),
  ),
  reply: messageReply,
  ...own,
})

/** Deletes a view. */
export const removeUsageView = defineCall({
  name: 'removeUsageView',
  method: 'POST',
  path: '/api/UsageViews/:id/remove',
  summary: 'Delete a saved usage view',
  params: ownIdParams,
  reply: messageReply,
  ...own,
})

export type UsageView = CallReply<typeof ownUsageViews>[number]
