/**
 * The order of test files: project by project, since a worker whose next file is another project's is ended, and a new one
 * loads all modules again; in a project the longest first, so that no core waits in the end for one that began late.
 */
import { statSync } from 'node:fs'
import { basename } from 'node:path'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/**
 * Files whose size says too little, longest first: they start processes, fill stores, or walk over everything. The
 * first has the demo reseller made, and the next that wants it comes when that is done: no two wait for it together.
 */
const long = [
  'isolation',
  'crash',
  'cli',
  'isolation-calls',
  'loads',
  'paper',
  'graceful-stop',
  'inventories',
  'document-life',
  'assignment-undo',
  'scheduled-reminders',
  'usage',
  'lost-leases',
  'outage',
  'together',
  'safe-start',
  'client-story',
  'retention',
  'partner-center-fetch',
  'openapi',
  'dashboard-watch',
  'exactness',
  'load',
  'rows-read',
  'mailed-links',
  'rating-model',
  'house-rules',
  'rating',
  'heavy-calls',
  'hostile-calls',
  'sign-in-limits',
  'homepage',
  'calls',
  'render',
  'missing-permissions',
]

/** Projects with long files come first, and the one with the shortest last; one that is not named comes before them. */
const projects = ['server', 'server-pg15', 'unit']

const projectOf = ({ project }: TestSpecification): number => projects.indexOf(project.name)

const rankOf = ({ moduleId }: TestSpecification): number => {
  const rank = long.indexOf(basename(moduleId, '.test.ts'))
  return rank < 0 ? long.length : rank
}

const sizeOf = ({ moduleId }: TestSpecification): number => statSync(moduleId).size

/** Files that share modules stay together; within their project the longest come first. */
export class LongestFirst extends BaseSequencer {
  override sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const groupOf = ({ project }: TestSpecification) => project.config.sequence.groupOrder
    return Promise.resolve(
      files.toSorted(
        (one, other) =>
          groupOf(one) - groupOf(other) ||
          projectOf(one) - projectOf(other) ||
          rankOf(one) - rankOf(other) ||
          sizeOf(other) - sizeOf(one),
      ),
    )
  }
}
