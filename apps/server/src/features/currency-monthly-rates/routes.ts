import { z } from 'zod'
import { currencyMonthlyRates, fxImportReply } from '@cmp/contract'
import type { FastifyInstance } from 'fastify'
import { AppError } from '../../kit/errors.ts'
import { scopeOf } from '../../http/http.ts'
import { requireWrite } from '../../resources/access.ts'
import { resourceRoutes } from '../../resources/routes.ts'
import { withScope } from '../../scope/scope.ts'
import type { AppContext } from '../../main/context.ts'
import { importFxRates } from './fx-import.ts'
import { currencyMonthlyRateHandlers } from './rates.ts'

/** A month's list has some 150 lines; a megabyte is far more than any real one. */
const maxFxFileBytes = 1024 * 1024

/** Mounts the currency monthly rates and the import of Microsoft's FX file. */
export const currencyMonthlyRateRoutes = (app: FastifyInstance, ctx: AppContext): void => {
  resourceRoutes(app, ctx, currencyMonthlyRates, currencyMonthlyRateHandlers)
  app.post(
    '/api/CurrencyMonthlyRate/import',
    {
      schema: {
        tags: [currencyMonthlyRates.title],
        summary: "Import Microsoft's monthly FX file (multipart, one CSV: CurrencyCode,USDPerUnit,Month)",
        consumes: ['multipart/form-data'],
        response: { 200: fxImportReply(z) },
      },
    },
    async (request) => {
      requireWrite(currencyMonthlyRates, request)
      const file = await request.file({ limits: { fileSize: maxFxFileBytes } })
      if (!file) throw new AppError('InvalidRequest', 'Choose the FX file to import.')
      const text = (await file.toBuffer()).toString('utf8')
      return withScope(ctx, scopeOf(request), (scoped) => importFxRates(scoped, text))
    },
  )
}
