import { useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';

/** Props of a row that can be dragged, and of the handle that drags it. */
export function useSortableRow(id: string, disabled = false) {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
    ...{ id, disabled },
  });
  return {
    row: {
      ref: setNodeRef,
      shadow: isDragging ? 'md' : 'none',
      style: {
        transform: CSS.Translate.toString(transform),
        transition,
        position: 'relative',
        zIndex: isDragging ? 1 : 0,
      },
    },
    handle: { ref: setActivatorNodeRef, ...attributes, ...listeners, style: { cursor: 'grab', touchAction: 'none' } },
  } as const;
}
