/** The thread that estimates password strength: it receives a password with its owner's words and responds with JSON. */
import { estimate, type EstimateTask } from '../areas/identity/accounts/estimate.ts'
import { answerTasks } from '../kit/worker-tasks.ts'

answerTasks(async (task: EstimateTask) => Buffer.from(JSON.stringify(await estimate(task))))
