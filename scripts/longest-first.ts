/**
 * The order of test files. Projects are run one after the other, because a worker ends when its next file belongs to
 * another project, and a new worker loads all modules again. Within a project the longest files come first, so that no
 * core has to wait at the end for a file that started late.
 */
import { statSync } from 'node:fs'
import { basename } from 'node:path'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/**
 * Files that take longer than their size suggests, longest first: they start processes, fill stores, or test
 * everything. The first file creates the demo reseller. The next file that needs it starts after that, so that no two
 * files wait for it at the same time.
 */
const long = [
  'isolation',
  'crash',
  'cli',
  'isolation-calls',
  'loads',
  'graceful-stop',
  'inventories',
  'document-life',
  'assignment-undo',
  'scheduled-reminders',
  'usage',
  'lost-leases',
  'store-outage',
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

/**
 * Projects with long files come first, and the one with the shortest files last. Projects that are not listed come
 * before these.
 */
const projects = ['server', 'server-pg15', 'unit']

const projectOf = ({ project }: TestSpecification): number => projects.indexOf(project.name)

const rankOf = ({ moduleId }: TestSpecification): number => {
  const rank = long.indexOf(basename(moduleId, '.test.ts'))
  return rank < 0 ? long.length : rank
}

const getSize = ({ moduleId }: TestSpecification): number => statSync(moduleId).size

/** Files that share modules stay together; within a project the longest come first. */
export class LongestFirst extends BaseSequencer {
  override sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const groupOf = ({ project }: TestSpecification) => project.config.sequence.groupOrder
    return Promise.resolve(
      files.toSorted(
        (one, other) =>
          groupOf(one) - groupOf(other) ||
          projectOf(one) - projectOf(other) ||
          rankOf(one) - rankOf(other) ||
          getSize(other) - getSize(one),
      ),
    )
  }
}
