"""Galaxy (version 3): secret orders at once, fog, and a throne in a dwarf galaxy. Rules GX-1 to GX-21."""
