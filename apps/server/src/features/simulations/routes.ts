/** The calls of simulations: the reseller's alone. */
import {
  billingProfiles,
  previewOfAgreementLine,
  publishSimulation,
  simulate,
  simulationFile,
  simulationPublication,
} from '@cmp/contract'
import type { FastifyInstance } from 'fastify'
import { mount } from '../../http/mount.ts'
import { changing } from '../../resources/changes.ts'
import type { AppContext } from '../../scope/context.ts'
import { previewLine } from './preview-line.ts'
import { publicationOf } from './publication.ts'
import { publishTerms } from './publish.ts'
import { simulation, simulationCsv } from './simulate.ts'

/** Mounts the area. */
export const simulationRoutes = (app: FastifyInstance, ctx: AppContext): void => {
  mount(app, simulate, ({ query }, { scope }) => simulation(ctx, scope, query))
  mount(app, simulationFile, async ({ query }, { scope, reply }) =>
    reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', 'attachment; filename="simulation.csv"')
      .send(await simulationCsv(ctx, scope, query)),
  )
  mount(app, previewOfAgreementLine, ({ body }, { scope }) => previewLine(ctx, scope, body))
  mount(app, simulationPublication, ({ query }, { scope }) => publicationOf(ctx, scope, query))
  mount(app, publishSimulation, ({ body }, { scope }) =>
    changing(ctx, scope, billingProfiles, (scoped) => publishTerms(scoped, body)),
  )
}
