/** Routes of simulations, which only the reseller may use. */
import {
  billingProfiles,
  previewOfAgreementLine,
  publishSimulation,
  simulate,
  simulationFile,
  simulationPublication,
} from '@cmp/contract'
import type { FastifyInstance } from 'fastify'
import { mount } from '../../../http/mount.ts'
import { withResourceChange } from '../../../resources/changes.ts'
import type { AppContext } from '../../../scope/context.ts'
import { previewLine } from './preview-line.ts'
import { previewPublication } from './publication.ts'
import { publishTerms } from './publish.ts'
import { runSimulation, exportSimulationCsv } from './simulate.ts'

/** Registers the routes of simulations. */
export const mountSimulationRoutes = (app: FastifyInstance, ctx: AppContext): void => {
  mount(app, simulate, ({ query }, { scope }) => runSimulation(ctx, scope, query))
  mount(app, simulationFile, async ({ query }, { scope, reply }) =>
    reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', 'attachment; filename="simulation.csv"')
      .send(await exportSimulationCsv(ctx, scope, query)),
  )
  mount(app, previewOfAgreementLine, ({ body }, { scope }) => previewLine(ctx, scope, body))
  mount(app, simulationPublication, ({ query }, { scope }) => previewPublication(ctx, scope, query))
  mount(app, publishSimulation, ({ body }, { scope }) =>
    withResourceChange(ctx, scope, billingProfiles, (scoped) => publishTerms(scoped, body)),
  )
}
