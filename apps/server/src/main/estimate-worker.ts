/** The thread that estimates passwords: it is handed one with its owner's words and answers with JSON. */
import { estimate, type EstimateTask } from '../features/accounts/estimate.ts'
import { answerTasks } from '../kit/worker-tasks.ts'

answerTasks(async (task: EstimateTask) => Buffer.from(JSON.stringify(await estimate(task))))
