/** The price of a run's plan, as stored with it. */
import { getProvisionRunPrice, type ProvisionRun } from '@cmp/contract'
import { useQuery } from '@tanstack/react-query'
import { send } from '../../../kit/api/api.ts'
import { PriceParts } from './PriceParts.tsx'

/** Refetched whenever the run enters another step, because a new plan has another price. */
export const RunPrice = ({ run }: { run: Pick<ProvisionRun, 'id' | 'step'> }) => {
  const { data } = useQuery({
    queryKey: ['provision-run', run.id, 'price', run.step],
    queryFn: ({ signal }) => send(getProvisionRunPrice, { params: { id: run.id } }, { signal }),
  })
  return data && data.parts.length > 0 ? <PriceParts price={data} /> : null
}
