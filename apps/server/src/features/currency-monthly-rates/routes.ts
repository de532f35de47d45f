/** The calls of the currency monthly rates: the list's own, and the import of Microsoft's FX file. */
import { currencyMonthlyRates, importFxRates } from '@cmp/contract'
import type { FastifyInstance } from 'fastify'
import { formFile } from '../../http/form.ts'
import { mount } from '../../http/mount.ts'
import type { AppContext } from '../../scope/context.ts'
import { resourceRoutes } from '../../resources/routes.ts'
import { withScope } from '../../scope/scope.ts'
import { bringInFxRates } from './fx-import.ts'
import { currencyMonthlyRateHandlers } from './rates.ts'

/** A month's list has some 150 lines; a megabyte is far more than any real one. */
const maxFxFileBytes = 1024 * 1024

/** Mounts the currency monthly rates area. */
export const currencyMonthlyRateRoutes = (app: FastifyInstance, ctx: AppContext): void => {
  resourceRoutes(app, ctx, currencyMonthlyRates, currencyMonthlyRateHandlers)

  mount(app, importFxRates, async ({ query }, { scope, request }) => {
    const { content } = await formFile(request, {
      maxBytes: maxFxFileBytes,
      missing: 'Choose the FX file to import.',
      tooLarge: 'The file is larger than 1 MiB: it is no list of rates. Choose another file.',
    })
    return withScope(ctx, scope, async (scoped) => {
      const { isWhole: _, ...reply } = await bringInFxRates(scoped, content.toString('utf8'), {
        isConfirmed: query.confirm === 'true',
      })
      return reply
    })
  })
}
