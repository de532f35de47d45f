/** The pages of request templates. Templates are created on the page of a request, which is filled in there. */
import { provisionTemplates } from '@cmp/contract'
import { paths } from '../../../kit/api/paths.ts'
import { buildResourcePages } from '../../../kit/shell/resource-pages.tsx'
import { Button } from '../../../ui/parts/Button.tsx'
import { FilledIn } from './FilledIn.tsx'

export const pages = buildResourcePages(provisionTemplates, {
  list: {
    columns: {
      name: { width: 240 },
      resourceTypeId: { width: 200 },
      forWhom: { width: 260 },
      description: { width: 320 },
    },
    filters: ['resourceTypeId'],
    primaryAction: (
      <Button variant="contained" href={paths.provisionAdd()}>
        Fill in a request
      </Button>
    ),
    empty: { title: 'No template yet: fill in a request, and keep it as one' },
    deleteConsequences: 'It is no longer offered. Requests made with it stay.',
  },
  form: {
    // The values are changed on the page of a request.
    hidden: () => ['filledIn', 'fixed', 'resourceTypeId'],
  },
  detail: {
    deleteConsequences: 'It is no longer offered. Requests made with it stay.',
    actions: ({ id, resourceTypeId }) => (
      <Button href={paths.provisionAdd(resourceTypeId, { template: id })}>Request one with it</Button>
    ),
    sections: [
      {
        title: 'Details',
        fields: ['name', 'description', 'resourceTypeId', 'forWhom', 'modifiedTime', 'modifiedBy'],
      },
    ],
    below: (template) => <FilledIn template={template} />,
  },
})
