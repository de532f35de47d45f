/** Routes of the currency monthly rates: the list, and the import of Microsoft's FX file. */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/server/billing/currency-monthly-rates'
import { currencyMonthlyRates, importFxRates } from '@cmp/contract'
import type { FastifyInstance } from 'fastify'
import { readFormFile } from '../../../http/form.ts'
import { mount } from '../../../http/mount.ts'
import type { AppContext } from '../../../scope/context.ts'
import { mountResource } from '../../../resources/routes.ts'
import { withScope } from '../../../scope/scope.ts'
import { upsertFxRates } from './fx-import.ts'
import { currencyMonthlyRateHandlers } from './rates.ts'

/** A month's file has some 150 lines, so a megabyte is far more than any real file. */
const maxFxFileBytes = 1024 * 1024

/** Registers the routes of currency monthly rates. */
export const mountCurrencyMonthlyRateRoutes = (app: FastifyInstance, ctx: AppContext): void => {
  mountResource(app, ctx, currencyMonthlyRates, currencyMonthlyRateHandlers)

  mount(app, importFxRates, async ({ query }, { scope, request }) => {
    const { content } = await readFormFile(request, {
      maxBytes: maxFxFileBytes,
      missing: t(m.chooseTheFxFileToImport),
      tooLarge: t(m.fileIsLargerThan1Mib),
    })
    return withScope(ctx, scope, async (scoped) => {
      const { isWhole: _, ...reply } = await upsertFxRates(scoped, content.toString('utf8'), {
        isConfirmed: query.confirm === 'true',
      })
      return reply
    })
  })
}
