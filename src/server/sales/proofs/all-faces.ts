import type { FaceOutlines } from '#domain/engraving/face-outlines.ts';
import caligrafic from '#domain/engraving/faces/caligrafic.json' with { type: 'json' };
import clasic from '#domain/engraving/faces/clasic.json' with { type: 'json' };
import simplu from '#domain/engraving/faces/simplu.json' with { type: 'json' };
import type { Face } from '#domain/engraving/faces.ts';

/** All faces in memory, because orders are measured within a transaction. */
export const ALL_FACES: Readonly<Record<Face, FaceOutlines>> = { clasic, simplu, caligrafic };
