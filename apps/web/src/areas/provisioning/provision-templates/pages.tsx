/** The pages of request templates. Templates are created on the page of a request, which is filled in there. */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/web/provisioning/provision-templates'
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
        {t(m.fillInARequest)}
      </Button>
    ),
    empty: { title: t(m.noTemplatesYetFillInRequest) },
    deleteConsequences: t(m.templateIsNoLongerOfferedRequests),
  },
  form: {
    // The values are changed on the page of a request.
    hidden: () => ['filledIn', 'fixed', 'resourceTypeId'],
  },
  detail: {
    deleteConsequences: t(m.templateIsNoLongerOfferedRequests),
    actions: ({ id, resourceTypeId }) => (
      <Button href={paths.provisionAdd(resourceTypeId, { template: id })}>{t(m.fromTemplate)}</Button>
    ),
    sections: [
      {
        title: t(m.details),
        fields: ['name', 'description', 'resourceTypeId', 'forWhom', 'modifiedTime', 'modifiedBy'],
      },
    ],
    below: (template) => <FilledIn template={template} />,
  },
})
