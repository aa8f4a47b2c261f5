import { useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';

/** Returns props of a draggable row and of its drag handle. */
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
